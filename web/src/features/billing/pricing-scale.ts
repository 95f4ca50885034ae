/** Width in pixels for which the provider's pricing table is laid out. */
export const tableWidth = 1200;
/** Smallest height of its cards in pixels. */
export const cardHeight = 420;
const minScale = 0.5;
const maxScale = 0.9;

/** The scale at which the pricing table is shown in a container of this width, from 0.5 to 0.9. */
export function computePricingScale(containerWidth: number): number {
  return Math.min(maxScale, Math.max(minScale, containerWidth / tableWidth));
}
