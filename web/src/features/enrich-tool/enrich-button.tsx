import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

interface EnrichButtonProps {
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  className?: string;
}

/** The button that starts a run; disabled while one works, but it keeps the focus. */
export function EnrichButton({ label, isBusy, isDisabled = false, onPress, className }: EnrichButtonProps) {
  return (
    <Button
      look="primary"
      disabled={isDisabled && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
      className={className}
    >
      {isBusy && <Spinner />}
      {isBusy ? "Enriching..." : label}
    </Button>
  );
}
