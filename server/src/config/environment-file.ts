import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { StartupError } from "../platform/startup-error.ts";

type Variables = Readonly<Record<string, string | undefined>>;

const repositoryFolder = join(import.meta.dirname, "..", "..", "..");

/**
 * Adds the variables of the environment file to those of the process, which win. The file is the one that EQ_ENV_FILE names,
 * else `.env` in the project's folder, if there is one. An empty EQ_ENV_FILE reads no file.
 * @throws StartupError when the file that EQ_ENV_FILE names cannot be read
 */
export function readEnvironment(variables: Variables = process.env, folder = repositoryFolder): Variables {
  const named = variables.EQ_ENV_FILE;
  if (named === "") return variables;
  // npm runs its commands in the project's folder; INIT_CWD is where the user typed them.
  const path = named ? resolve(variables.INIT_CWD ?? "", named) : join(folder, ".env");
  return { ...parseEnv(readText(path, named !== undefined)), ...variables };
}

function readText(path: string, isRequired: boolean): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && !isRequired) return "";
    throw new StartupError(
      `The environment file ${path} cannot be read (${code}). Set EQ_ENV_FILE to another one`,
    );
  }
}
