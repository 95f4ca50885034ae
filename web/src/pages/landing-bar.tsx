import { signIn } from "../features/account/index.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { Button } from "../ui/button.tsx";

/** The top bar of the landing page on a phone. */
export function LandingBar() {
  return (
    <>
      <span className="flex items-center gap-2 px-1 text-md font-strong">
        <BrandMark className="size-5" />
        EQ
      </span>
      <Button size="sm" className="ml-auto" onClick={() => void signIn()}>
        Sign In
      </Button>
    </>
  );
}
