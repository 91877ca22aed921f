import { NOTICE_KINDS, type NoticeKind, type NoticeSettings } from '#shared/notices/notices.endpoints.ts';
import { KIND_LABELS } from './notice-texts.ts';
import { useNoticeSettings } from './notices.api.ts';

interface NoticeSettingsFormProps {
  settings: NoticeSettings;
  sendsMail: boolean;
}

/** What the member wants to be told, and whether by a weekly e-mail. Each change is saved at once. */
export function NoticeSettingsForm({ settings, sendsMail }: NoticeSettingsFormProps) {
  const { mutate, variables, isPending } = useNoticeSettings();
  const { muted, weeklyDigest } = isPending ? variables : settings;
  const toggle = (kind: NoticeKind, isWanted: boolean) =>
    mutate({
      weeklyDigest,
      muted: isWanted ? muted.filter((other) => other !== kind) : [...muted, kind],
    });
  return (
    <section aria-labelledby="notice-settings" className="mt-12">
      <h2 id="notice-settings" className="font-book text-2xl">
        Tell me when
      </h2>
      <ul className="mt-2">
        {NOTICE_KINDS.map((kind) => (
          <li key={kind}>
            <Choice
              label={KIND_LABELS[kind]}
              isChecked={!muted.includes(kind)}
              onChange={(isWanted) => toggle(kind, isWanted)}
            />
          </li>
        ))}
      </ul>
      {sendsMail && (
        <>
          <p className="mt-4 text-sm text-faded">
            Removals, objections and what concerns your account are sent by e-mail too.
          </p>
          <Choice
            label="Send me the news of the week by e-mail"
            isChecked={weeklyDigest}
            onChange={(isWanted) => mutate({ muted, weeklyDigest: isWanted })}
          />
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

function Choice({ label, isChecked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}
