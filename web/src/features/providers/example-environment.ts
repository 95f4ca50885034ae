import type { Provider } from "@eq/contracts";

/** Writes the lines of an environment file with the variables of all providers, without values. An empty value counts as none. */
export function writeExampleEnvironment(providers: readonly Provider[]): string {
  const seen = new Set<string>();
  const blocks = providers.flatMap(({ name, purpose, settings }) => {
    const unseen = settings.filter((setting) => !seen.has(setting));
    for (const setting of unseen) seen.add(setting);
    return unseen.length === 0 ? [] : [[`# ${name}: ${purpose}`, ...unseen.map((setting) => `${setting}=`)]];
  });
  const head = ["# EQ reads this file, .env in the project's folder, at each start."];
  return `${[head, ...blocks].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
