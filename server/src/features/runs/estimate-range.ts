/** Score of the normal distribution for a two-sided confidence of 90 %. */
const z = 1.6449;

/**
 * Estimates in how many of `total` items something holds that holds in `hits` of a sample: Wilson's interval with 90 %
 * confidence, without contradicting the sample.
 * @see https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 */
export function estimateRange(hits: number, sample: number, total: number): { low: number; high: number } {
  if (sample >= total) return { low: hits, high: hits };
  const share = hits / sample;
  const centre = share + z ** 2 / (2 * sample);
  const spread = z * Math.sqrt((share * (1 - share)) / sample + z ** 2 / (4 * sample ** 2));
  const scale = total / (1 + z ** 2 / sample);
  return {
    low: Math.max(hits, Math.floor((centre - spread) * scale)),
    high: Math.min(total - (sample - hits), Math.ceil((centre + spread) * scale)),
  };
}
