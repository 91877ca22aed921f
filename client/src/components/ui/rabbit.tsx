import { RABBIT_EYE, RABBIT_PATHS } from '#shared/pages/rabbit-drawing.ts';

interface RabbitProps {
  className?: string;
}

/** The white rabbit, our one ornament. Drawn in the colour of the text around it. */
export function Rabbit({ className }: RabbitProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      {RABBIT_PATHS.map((path) => (
        <path key={path} d={path} />
      ))}
      <circle {...RABBIT_EYE} fill="currentColor" />
    </svg>
  );
}
