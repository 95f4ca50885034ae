import type { ManagerAnswer } from "./ask-questions.ts";

export interface Measured {
  answers: number;
  /** Share of answers with a right title among the first three: by canonical words, and by letters. */
  right: number;
  exact: number;
  /** Share with a right title among all suggested ones. */
  listed: number;
  /** Expected calibration error of the confidence, in ten bins of equal width. */
  calibrationError: number;
  /** Mean stated confidence. */
  stated: number;
  bins: { from: number; answers: number; stated: number; right: number }[];
}

const binCount = 10;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function measureAnswers(answers: readonly ManagerAnswer[]): Measured {
  const groups = Map.groupBy(answers, ({ confidence }) =>
    Math.min(binCount - 1, Math.floor(confidence * binCount)),
  );
  const bins = [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([bin, list]) => ({
      from: bin / binCount,
      answers: list.length,
      stated: mean(list.map(({ confidence }) => confidence)),
      right: mean(list.map(({ isRight }) => Number(isRight))),
    }));
  const error = bins.reduce(
    (sum, { answers: count, stated, right }) => sum + count * Math.abs(stated - right),
    0,
  );
  return {
    answers: answers.length,
    right: mean(answers.map(({ isRight }) => Number(isRight))),
    listed: mean(answers.map(({ isListed }) => Number(isListed))),
    exact: mean(answers.map(({ isExact }) => Number(isExact))),
    calibrationError: error / answers.length,
    stated: mean(answers.map(({ confidence }) => confidence)),
    bins,
  };
}
