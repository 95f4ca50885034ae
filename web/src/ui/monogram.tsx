const monogramHues = [60, 75, 95, 110, 150, 170, 185, 205, 250, 275, 300, 325, 348] as const;

/** The hue of a name in degrees; a name always gets the same. Reds are not used, because they mean the status hot. */
export function getHue(name: string): number {
  let hash = 2166136261;
  for (const letter of name.trim().toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return monogramHues[(hash >>> 0) % monogramHues.length] ?? monogramHues[0];
}

/** The initials of a name, at most `count` letters; "?" if the name has no letters or digits. */
export function getInitials(name: string, count: 1 | 2 = 2): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials = words.slice(0, count).map((word) => [...word][0] ?? "");
  return initials.join("").toUpperCase() || "?";
}

const monogramSizeClasses = {
  md: "size-10 rounded-control text-md tracking-[0.01em]",
  sm: "size-8 rounded-control text-xs tracking-[0.01em]",
  xs: "size-5 rounded-mini text-xs",
} as const;

interface MonogramProps {
  name: string;
  /** Address of an image to show instead of the initials. Images of other hosts are never loaded. */
  image?: string | null;
  size?: keyof typeof monogramSizeClasses;
  round?: boolean;
}

/** A company's logo or a person's picture; without one, the initials on a colour derived from the name. */
export function Monogram({ name, image, size = "md", round = false }: MonogramProps) {
  const shape = `${monogramSizeClasses[size]} ${round ? "rounded-pill!" : ""} flex-none`;
  if (image && isSameOriginImage(image))
    return <img src={image} alt="" className={`${shape} border border-line object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${shape} inline-flex items-center justify-center bg-[light-dark(oklch(0.935_0.032_var(--hue)),oklch(0.31_0.042_var(--hue)))] font-strong text-[light-dark(oklch(0.42_0.085_var(--hue)),oklch(0.87_0.06_var(--hue)))]`}
      style={{ "--hue": getHue(name) } as React.CSSProperties}
    >
      {getInitials(name, size === "xs" ? 1 : 2)}
    </span>
  );
}

/** True for an image of our own origin or a data: URL. */
export function isSameOriginImage(address: string): boolean {
  return /^\/(?!\/)/.test(address) || /^data:image\/(png|jpeg|webp|gif);/.test(address);
}
