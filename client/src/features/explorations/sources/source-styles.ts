import {
  BadgeCheck,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  FileText,
  FlaskConical,
  Landmark,
  Newspaper,
  UserRound,
} from 'lucide-react';
import type { Source } from '#shared/explorations/explorations.endpoints.ts';
import type { ValueStyle } from '../value-mark.tsx';

export const SOURCE_STYLES: Record<Source['sourceType'], ValueStyle> = {
  document: { label: 'Document', Icon: FileText },
  witness: { label: 'Witness', Icon: UserRound },
  media: { label: 'Media', Icon: Newspaper },
  research: { label: 'Research', Icon: FlaskConical },
  official: { label: 'Official', Icon: Landmark },
};

export const RELIABILITY_STYLES: Record<Source['reliability'], ValueStyle> = {
  verified: { label: 'Verified', Icon: BadgeCheck },
  credible: { label: 'Credible', Icon: CircleCheck },
  questionable: { label: 'Questionable', Icon: CircleQuestionMark },
  unverified: { label: 'Unverified', Icon: CircleDashed },
};
