import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { useSession } from "../account/index.ts";
import { UpgradeListener } from "../billing/index.ts";
import { CommandCenter, runCommand } from "../commands/index.ts";
import { HelpMenu } from "../tour/index.ts";
import { useFullscreen } from "./fullscreen.ts";
import { useShellCommands } from "./shell-commands.ts";
import { SidebarContent } from "./sidebar.tsx";

const Drawer = createLazyComponent(
  () => import("../../ui/drawer.tsx"),
  ({ Drawer }) => Drawer,
);

const RunsButton = createLazyComponent(
  () => import("../runs/index.ts"),
  ({ RunsButton }) => RunsButton,
);

export interface ShellProps {
  /** Content of the top bar, to the right of the phone's menu button. */
  topBar: ReactNode;
  allowFullscreen?: boolean;
  children: ReactNode;
}

/**
 * CSS classes of the margins. A signed-in user's pages keep a margin at the right free for the floating Help button, so that
 * it never covers content.
 */
const getMarginClass = (hasHelp: boolean): string => (hasHelp ? "pb-8 md:[--help-margin:2.25rem]" : "pb-8");

/** The layout of every screen: sidebar (a drawer on phones), top bar, content. */
export function Shell(props: ShellProps) {
  const { topBar, allowFullscreen = false, children } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isFullscreen = useFullscreen(allowFullscreen);
  const isSignedIn = useSession().status === "signed-in";
  useShellCommands();
  return (
    <div
      className={classNames(
        "grid min-h-dvh",
        isFullscreen
          ? "grid-cols-[minmax(0,1fr)]"
          : "grid-cols-[minmax(0,1fr)] md:grid-cols-[15rem_minmax(0,1fr)]",
      )}
    >
      {!isFullscreen && (
        <aside
          aria-label="Main"
          className="sticky top-0 flex h-dvh w-sidebar flex-col border-r border-line bg-sidebar p-3 max-md:hidden"
        >
          <SidebarContent />
        </aside>
      )}
      <div className="flex min-w-0 flex-col">
        <header className="flex h-10 flex-none items-center gap-1 pr-4 pl-6 max-md:h-11 max-md:pr-3 max-md:pl-2">
          <IconButton
            label="Open menu"
            aria-expanded={isMenuOpen}
            className="md:hidden"
            onClick={() => setMenuOpen(true)}
          >
            <Menu size={16} aria-hidden="true" />
          </IconButton>
          {topBar}
          {isSignedIn && <RunsButton />}
          <CommandCenter />
        </header>
        <main
          data-fullscreen={isFullscreen || undefined}
          className={classNames("flex flex-1 flex-col", isFullscreen ? "p-0" : getMarginClass(isSignedIn))}
        >
          {children}
          {allowFullscreen && <FullscreenHint isShown={isFullscreen} />}
        </main>
      </div>
      {isSignedIn && <UserOverlays />}
      {isMenuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}
    </div>
  );
}

/** The sidebar on a phone. */
function MenuDrawer({ onClose }: { onClose: () => void }) {
  const startTour = () => {
    onClose();
    runCommand("start-tour");
  };
  return (
    <Drawer label="Menu" open onClose={onClose}>
      <SidebarContent onStartTour={startTour} />
    </Drawer>
  );
}

/** What lies above every page of a signed-in user. */
function UserOverlays() {
  return (
    <>
      <HelpMenu />
      <UpgradeListener />
    </>
  );
}

/** A live region that is always in the DOM, because screen readers announce only text added to an existing region. */
function FullscreenHint({ isShown }: { isShown: boolean }) {
  return (
    <p
      role="status"
      className={classNames(
        "pointer-events-none fixed bottom-4 left-1/2 z-10 w-max -translate-x-1/2 text-xs text-ink-2",
        isShown && "rounded-control bg-raised px-3 py-1.5 shadow-float",
      )}
    >
      {isShown && "Press F11 or ESC to exit fullscreen"}
    </p>
  );
}
