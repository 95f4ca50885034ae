import { once } from "node:events";
import { Readable } from "node:stream";
import Fastify from "fastify";

const [recorded] = (await once(process, "message")) as [[string, string[]][]];
const recordedAnswers = new Map(
  recorded.map(([query, parts]) => [query, parts.map((part) => Buffer.from(part, "base64"))]),
);

const replayApp = Fastify();
replayApp.post<{ Body: { query: string } }>("/", (request, reply) =>
  reply.type("text/event-stream").send(Readable.from(recordedAnswers.get(request.body.query) ?? [])),
);
const listeningAddress = await replayApp.listen({ port: 0, host: "127.0.0.1" });
process.send?.(Number(new URL(listeningAddress).port));
process.on("disconnect", () => process.exit(0));
