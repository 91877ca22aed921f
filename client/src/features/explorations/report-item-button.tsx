import { ReportButton } from '#client/features/reports/report-button.tsx';

interface ReportItemButtonProps {
  wordId: number;
  /** Name of the item for the server: "timeline:e3", "source:2", "who". */
  item: string;
  /** Name of the item for readers. */
  about: string;
  isIcon?: boolean;
}

/** Reports one item of an exploration. */
export function ReportItemButton({ wordId, item, ...button }: ReportItemButtonProps) {
  return <ReportButton target={{ kind: 'exploration', wordId, item }} {...button} />;
}
