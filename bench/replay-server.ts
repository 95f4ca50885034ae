import { once } from "node:events";
import { Readable } from "node:stream";
import Fastify from "fastify";

const [recorded] = (await once(process, "message")) as [[string, string[]][]];
const recordings = new Map(
  recorded.map(([query, parts]) => [query, parts.map((part) => Buffer.from(part, "base64"))]),
);

const app = Fastify();
app.post<{ Body: { query: string } }>("/", (request, reply) =>
  reply.type("text/event-stream").send(Readable.from(recordings.get(request.body.query) ?? [])),
);
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.(Number(new URL(address).port));
process.on("disconnect", () => process.exit(0));
