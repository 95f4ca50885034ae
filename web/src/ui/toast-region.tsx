import { Toast } from "@base-ui/react/toast";
import { Check, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useStore } from "../lib/store.ts";
import { classNames } from "./class-names.ts";
import { closeToast, type OpenToast, openToasts, undoToast } from "./toasts.tsx";

const toastTimeoutMs = 6000;

/** Shows the latest toast at the bottom of the page. Its timer pauses while it is hovered or focused; F6 focuses it. */
export function ToastRegion() {
  return (
    <Toast.Provider timeout={toastTimeoutMs}>
      <Toast.Viewport
        role="status"
        className="fixed bottom-4 left-1/2 z-20 grid w-80 max-w-[calc(100vw-6rem)] -translate-x-1/2 gap-2 max-md:left-4 max-md:translate-x-0"
      >
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

/** Shows only the latest toast; older toasts stay open, but hidden, so that their action can be undone. */
function ToastList() {
  const { toasts: entries } = useToastEntries();
  const latest = entries.find(({ transitionStatus }) => transitionStatus !== "ending");
  return entries.map((entry) => <ToastCard key={entry.id} entry={entry} isVisible={entry === latest} />);
}

type ToastEntry = Toast.Root.ToastObject<OpenToast>;

/** Syncs Base UI's toasts with our store in both directions. */
function useToastEntries() {
  const open = useStore(openToasts);
  const manager = Toast.useToastManager<OpenToast>();
  const { add, close } = manager;
  const entries = manager.toasts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only when the store changes
  useEffect(() => {
    const isOpen = (id: string) => open.some((toast) => toast.id === id);
    for (const { id } of entries) if (!isOpen(id)) close(id);
    for (const toast of open) {
      if (entries.some(({ id }) => id === toast.id)) continue;
      add({ id: toast.id, data: toast, onClose: () => closeToast(toast.id) });
    }
  }, [open]);
  return manager;
}

/** Overrides Base UI's role dialog, because an open dialog would block the page's shortcuts, such as Z for Undo. */
const toastRoleProps = { role: "group", "aria-modal": undefined } as const;

function ToastCard({ entry, isVisible }: { entry: ToastEntry; isVisible: boolean }) {
  const { data: toast } = entry;
  if (!toast) return null;
  const { text, detail, tone, isAlert, undo } = toast;
  const Icon = tone === "problem" ? TriangleAlert : Check;
  return (
    <Toast.Root
      toast={entry}
      {...toastRoleProps}
      className={classNames(
        "flex min-h-11 animate-rise items-center gap-2.5 rounded-card bg-toast py-1 pr-2 pl-3.5 text-toast-ink shadow-float",
        !isVisible && "hidden",
      )}
    >
      <Icon size={16} aria-hidden="true" className="flex-none text-toast-accent" />
      <div className="min-w-0 flex-1 py-1">
        <Toast.Title render={<p role={isAlert ? "alert" : undefined} />}>{text}</Toast.Title>
        {detail && <Toast.Description className="text-xs opacity-80">{detail}</Toast.Description>}
      </div>
      {undo && (
        <Toast.Action
          title="Undo (Z)"
          onClick={() => undoToast(toast)}
          className="h-7 flex-none rounded-chip px-2 font-strong text-toast-accent hover:bg-toast-ink/10 focus-visible:outline-toast-accent max-md:h-9"
        >
          Undo
        </Toast.Action>
      )}
    </Toast.Root>
  );
}
