import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { VoteValue } from '#shared/votes/votes.endpoints.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { cn } from '#client/lib/cn.ts';

interface VoteButtonsProps {
  myVote: VoteValue | null;
  onVote: (value: VoteValue) => void;
}

const BUTTONS = [
  { value: 1, label: 'Agree with this definition', Icon: ThumbsUp },
  { value: -1, label: 'Disagree with this definition', Icon: ThumbsDown },
] as const;

export function VoteButtons({ myVote, onVote }: VoteButtonsProps) {
  return (
    <div className="flex">
      {BUTTONS.map(({ value, label, Icon }) => (
        <IconButton
          key={value}
          label={label}
          aria-pressed={myVote === value}
          className="aria-pressed:text-accent"
          onClick={() => onVote(value)}
        >
          <Icon aria-hidden className={cn('size-4.5', myVote === value && 'fill-current')} />
        </IconButton>
      ))}
    </div>
  );
}
