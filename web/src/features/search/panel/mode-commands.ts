import { ArrowLeftRight, ArrowUp } from "lucide-react";
import { useSession } from "../../account/index.ts";
import { type Command, useCommands } from "../../commands/index.ts";
import { openResumeUpload } from "../candidate/resume-request.ts";
import { setSearchMode, useSearchMode } from "../mode/search-mode.ts";

const modeCommands = [
  { mode: "companies", label: "Switch to companies", keywords: "search mode" },
  { mode: "people", label: "Switch to people", keywords: "search mode contacts" },
  { mode: "mpc", label: "Switch to candidate", keywords: "search mode mpc most placeable resume" },
] as const;

/**
 * Adds commands for switching modes and for uploading a resume. Guests cannot switch to candidate mode, which
 * is only in a user's sidebar.
 */
export function useModeCommands(): void {
  const current = useSearchMode();
  const isUser = useSession().status === "signed-in";
  const otherModes = modeCommands.filter(({ mode }) => mode !== current && (isUser || mode !== "mpc"));
  const upload: Command = {
    id: "upload-resume",
    group: "Search",
    label: "Upload a candidate's resume",
    keywords: "cv candidate profile file paste mpc drop",
    icon: ArrowUp,
    run: () => openResumeUpload(),
  };
  useCommands([
    ...otherModes.map(
      ({ mode, label, keywords }): Command => ({
        id: `switch-to-${mode}`,
        group: "Search",
        label,
        keywords,
        icon: ArrowLeftRight,
        run: () => setSearchMode(mode),
      }),
    ),
    upload,
  ]);
}
