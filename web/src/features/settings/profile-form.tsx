import { type Profile, profileNameLimit, readIdentityProfile } from "@eq/contracts";
import { type FormEvent, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { logInfo } from "../../lib/log.ts";
import { Button } from "../../ui/button.tsx";
import { InputField, type InputFieldProps } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useProfile, useSaveProfile, useSession } from "../account/index.ts";
import { SettingsCard } from "./settings-card.tsx";

const emailHint = "A contact address for this profile. The email with which you sign in stays as it is.";
const fieldNames = { firstName: "first name", lastName: "last name", email: "email" } as const;

/** The user's name and contact email. Without an answer of the server it starts from the identity. */
export function ProfileForm() {
  const { data, isPending } = useProfile();
  const session = useSession();
  if (isPending || session.status !== "signed-in") {
    return (
      <SettingsCard title="Profile">
        <div className="grid gap-4 p-4">
          <SkeletonLine width="70%" />
          <SkeletonLine width="90%" />
        </div>
      </SettingsCard>
    );
  }
  return <LoadedProfileForm stored={data ?? readIdentityProfile(session.identity)} />;
}

function LoadedProfileForm({ stored }: { stored: Profile }) {
  const save = useSaveProfile();
  const [changes, setChanges] = useState<Partial<Profile>>({});
  const shown = { ...stored, ...changes };
  const changed = (["firstName", "lastName", "email"] as const).filter(
    (name) => shown[name] !== stored[name],
  );
  const isDisabled = changed.length === 0 || save.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled) return;
    save.mutate(shown, {
      onSuccess: () => {
        setChanges({});
        logInfo("The profile was saved");
        showToast({ text: "Profile saved" });
      },
    });
  };
  const bind: Bind = (name) => ({
    value: shown[name],
    onChange: (event) => setChanges({ ...changes, [name]: event.target.value }),
  });
  return (
    <SettingsCard title="Profile">
      <form onSubmit={submit} noValidate>
        <div className="grid grid-cols-2 gap-4 p-4 max-md:grid-cols-1">
          <ProfileFields bind={bind} />
          {save.error && (
            <Notice tone="error" title="Your profile was not saved" className="col-span-full">
              {describeError(save.error)}
            </Notice>
          )}
        </div>
        <FormButtons
          unsaved={changed.map((name) => fieldNames[name]).join(", ")}
          isDisabled={isDisabled}
          onCancel={() => setChanges({})}
        />
      </form>
    </SettingsCard>
  );
}

type Bind = (name: keyof Profile) => Pick<InputFieldProps, "value" | "onChange">;

function ProfileFields({ bind }: { bind: Bind }) {
  return (
    <>
      <InputField
        label="First name"
        autoComplete="given-name"
        maxLength={profileNameLimit}
        {...bind("firstName")}
      />
      <InputField
        label="Last name"
        autoComplete="family-name"
        maxLength={profileNameLimit}
        {...bind("lastName")}
      />
      <div className="col-span-full">
        <InputField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={emailHint}
          {...bind("email")}
        />
      </div>
    </>
  );
}

interface FormButtonsProps {
  /** The names of the changed fields; empty without changes. */
  unsaved: string;
  isDisabled: boolean;
  onCancel: () => void;
}

function FormButtons({ unsaved, isDisabled, onCancel }: FormButtonsProps) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
      <p role="status" className="mr-auto text-xs text-ink-2">
        {unsaved && `Unsaved: ${unsaved}`}
      </p>
      <Button disabled={isDisabled} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" look="primary" disabled={isDisabled}>
        Save
      </Button>
    </footer>
  );
}
