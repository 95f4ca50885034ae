/**
 * Says what is going on and, every few seconds, for how long already; on a terminal in one line.
 * Returns the function that ends it with the given word.
 */
export function showProgress(what) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const terminal = process.stdout.isTTY === true;
  const step = terminal ? 1000 : 10000;
  process.stdout.write(terminal ? `${what} ...` : `${what} ...\n`);
  const timer = setInterval(() => {
    process.stdout.write(terminal ? `\r${what} ... ${seconds()}` : `  ... ${seconds()}\n`);
  }, step);
  return (word = "done") => {
    clearInterval(timer);
    process.stdout.write(
      terminal ? `\r${what}: ${word} after ${seconds()}\n` : `  ${word} after ${seconds()}\n`,
    );
  };
}
