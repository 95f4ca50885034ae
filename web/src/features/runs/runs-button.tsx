import { Popover } from "@base-ui/react/popover";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useRef, useState } from "react";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { toastRegionStore } from "../../ui/toasts.tsx";
import { useRuns } from "./queries.ts";
import { RecentRuns } from "./recent-runs.tsx";
import { isUnfinished } from "./run-words.ts";
import { markRunsSeen, useHasNewEnding, useRunEndings } from "./use-run-endings.ts";

toastRegionStore.set(ToastRegion);

const buttonClass =
  "relative inline-flex h-7 flex-none items-center justify-center gap-2 rounded-control px-1.5 text-xs text-ink transition-colors hover:bg-hover aria-expanded:bg-pressed max-md:size-9 max-md:px-0";

/**
 * The button of the user's runs in the top bar: how many run, or a bell with a dot when one has ended. It opens the
 * newest runs.
 */
export function RunsButton() {
  const { data: runs } = useRuns();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const hasNews = useHasNewEnding(runs);
  useRunEndings(runs);
  const working = (runs ?? []).filter(isUnfinished).length;
  const change = (open: boolean) => {
    markRunsSeen(runs);
    setOpen(open);
  };
  const content = <ButtonContent working={working} hasNews={hasNews && !isOpen} />;
  if (isPhone) {
    return (
      <>
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={buttonClass}
          onClick={() => change(true)}
        >
          {content}
        </button>
        <Drawer label="Runs" side="bottom" open={isOpen} onClose={() => change(false)} returnTo={button}>
          <div className="-mx-3 min-h-0 overflow-y-auto">
            <RecentRuns onLeave={() => change(false)} />
          </div>
          <div className="-mx-3 -mb-3 flex-none border-t border-line p-2">
            <AllRunsLink onLeave={() => change(false)} />
          </div>
        </Drawer>
      </>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger ref={button} className={buttonClass}>
        {content}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-30">
          <RunsPopup onLeave={() => change(false)} />
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The popup with the newest runs on a wide window. */
function RunsPopup({ onLeave }: { onLeave: () => void }) {
  return (
    <Popover.Popup className="flex max-h-(--available-height) w-100 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-float outline-none">
      <div className="flex h-10 flex-none items-center pr-2 pl-4">
        <Popover.Title className="text-sm font-strong">Runs</Popover.Title>
        <AllRunsLink onLeave={onLeave} />
      </div>
      <div className="overflow-y-auto">
        <RecentRuns onLeave={onLeave} />
      </div>
    </Popover.Popup>
  );
}

function AllRunsLink({ onLeave }: { onLeave: () => void }) {
  return (
    <Link
      to="/dashboard/runs"
      onClick={onLeave}
      className="ml-auto rounded-control px-2.5 py-1 text-xs text-ink-2 hover:bg-hover hover:text-ink max-md:flex max-md:h-9 max-md:items-center max-md:justify-center max-md:text-sm"
    >
      All Runs
    </Link>
  );
}

function ButtonContent({ working, hasNews }: { working: number; hasNews: boolean }) {
  if (working > 0) {
    return (
      <>
        <BrandMark pulsing className="size-3.5 text-accent" />
        <span className="sr-only">Runs: {working} running</span>
        <span aria-hidden="true" className="max-md:hidden">
          {working} running
        </span>
      </>
    );
  }
  return (
    <>
      <Bell size={16} aria-hidden="true" className="text-ink-2" />
      <span className="sr-only">{hasNews ? "Runs, one has ended" : "Runs"}</span>
      {hasNews && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-1 size-2 rounded-pill bg-accent ring-2 ring-canvas"
        />
      )}
    </>
  );
}
