import type { ReactNode } from "react";
import { signIn } from "../features/account/index.ts";
import { ThemeSwitch } from "../features/shell/index.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { Button } from "../ui/button.tsx";

export interface LandingBarProps {
  /** The way back to what this guest has found. */
  backToResults?: ReactNode;
}

/** The top bar of the landing page; a phone, which has no sidebar, sees the name and the way in too. */
export function LandingBar({ backToResults }: LandingBarProps) {
  return (
    <>
      <span className="flex items-center gap-2 px-1 text-md font-strong md:hidden">
        <BrandMark className="size-5" />
        EQ
      </span>
      <span className="ml-auto" />
      {backToResults}
      <ThemeSwitch />
      <Button size="sm" className="md:hidden" onClick={() => void signIn()}>
        Sign In
      </Button>
    </>
  );
}
