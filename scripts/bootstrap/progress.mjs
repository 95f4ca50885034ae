/**
 * Prints what is being done and, every few seconds, for how long; on a terminal in one line.
 * @returns a function that prints the end with a word such as "done"
 */
export function showProgress(activity) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const terminal = process.stdout.isTTY === true;
  const step = terminal ? 1000 : 10000;
  process.stdout.write(terminal ? `${activity} ...` : `${activity} ...\n`);
  const timer = setInterval(() => {
    process.stdout.write(terminal ? `\r${activity} ... ${seconds()}` : `  ... ${seconds()}\n`);
  }, step);
  return (word = "done") => {
    clearInterval(timer);
    process.stdout.write(
      terminal ? `\r${activity}: ${word} after ${seconds()}\n` : `  ${word} after ${seconds()}\n`,
    );
  };
}
