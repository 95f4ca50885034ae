import type { ReactNode } from "react";
import { signIn } from "../features/account/index.ts";
import { ThemeSwitch } from "../features/shell/index.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { Button } from "../ui/button.tsx";

export interface LandingBarProps {
  /** A link back to the guest's results. */
  backToResults?: ReactNode;
}

/** The top bar of the landing page. A phone has no sidebar, so its bar also shows the product's name and Sign In. */
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
