import { ProfileForm } from "./profile-form.tsx";

/** The user's own data. */
export function AccountTab() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-start gap-4">
      <ProfileForm />
    </div>
  );
}
