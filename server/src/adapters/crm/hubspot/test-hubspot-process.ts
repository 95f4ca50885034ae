// A HubSpot account in a process of its own, for browser tests: node test-hubspot-process.ts PORT CONTROL_PORT
import { createServer } from "node:http";
import { startTestHubSpot } from "./test-hubspot-server.ts";

const [port, controlPort] = process.argv.slice(2).map(Number);
const hubspot = await startTestHubSpot({ port: port ?? 0, perTenSeconds: 1_000 });
createServer((_request, response) => {
  const contacts = hubspot.contacts.live.map(({ properties }) => properties);
  response.end(JSON.stringify(contacts));
}).listen(controlPort, "127.0.0.1", () => process.stdout.write(`${hubspot.url}\n`));
