import { Button } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

export interface LoadMoreProps {
  isLoading: boolean;
  /** Why the last page could not be loaded; null if it could. */
  problem: string | null;
  onLoad: () => void;
}

/** The end of a list with further pages. */
export function LoadMore({ isLoading, problem, onLoad }: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-2 border-t border-line p-3">
      {problem !== null && (
        <p role="alert" className="text-xs text-hot">
          {problem}
        </p>
      )}
      <Button disabled={isLoading} onClick={onLoad}>
        {isLoading && <Spinner />}
        Load more
      </Button>
    </div>
  );
}
