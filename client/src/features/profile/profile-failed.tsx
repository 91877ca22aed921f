import { Failed } from '#client/components/ui/failed.tsx';

interface ProfileFailedProps {
  title: string;
  onRetry: () => void;
}

export function ProfileFailed(props: ProfileFailedProps) {
  return (
    <Failed level={1} {...props}>
      Check your connection and try again.
    </Failed>
  );
}
