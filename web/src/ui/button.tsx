import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type ButtonLook = "plain" | "primary" | "ghost";
type ButtonSize = "sm" | "md" | "lg";

const buttonLookClasses: Record<ButtonLook, string> = {
  plain:
    "border-line-strong bg-surface font-strong text-ink hover:bg-[image:linear-gradient(var(--color-hover),var(--color-hover))] active:bg-[image:linear-gradient(var(--color-pressed),var(--color-pressed))] [&>.lucide]:text-ink-2",
  primary: "border-transparent bg-accent font-strong text-on-accent hover:bg-accent-hover",
  ghost: "border-transparent font-normal text-ink-2 hover:bg-hover hover:text-ink",
};
const buttonSizeClasses: Record<ButtonSize, string> = {
  sm: "h-7 px-2.5 text-xs max-md:h-9",
  md: "h-8 px-3",
  lg: "h-10 px-4",
};

export interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A text button. A region should have at most one `primary` button. */
export function Button({ look = "plain", size = "md", className, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        "inline-flex items-center justify-center gap-1.5 whitespace-nowrap rounded-control border transition-colors",
        "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-hover disabled:text-ink-3",
        "aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-hover aria-disabled:text-ink-3",
        buttonLookClasses[look],
        buttonSizeClasses[size],
        className,
      )}
    />
  );
}

export interface IconButtonProps extends ComponentProps<"button"> {
  /** The button's accessible name and tooltip. */
  label: string;
}

/** A square button that holds only an icon. */
export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-flex size-7 flex-none items-center justify-center rounded-chip text-ink-2 transition-colors hover:bg-hover hover:text-ink max-md:size-9",
        "aria-pressed:bg-accent-tint aria-pressed:text-accent",
        className,
      )}
    />
  );
}
