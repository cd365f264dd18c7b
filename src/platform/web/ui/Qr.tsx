import { qrCode } from '../../rules/qr-code.ts';

type Props = {
  /** What whoever scans it is given. */
  address: string;
  /** In pixels; at least 128, so that a telephone reads it from a screen. As large as there is room when not said. */
  side?: number;
  /** What it leads to, for those who do not see it. */
  label: string;
};

/** A code to be scanned, black on what must be a white ground in every theme. */
export function Qr({ address, side, label }: Props) {
  const { size, path } = qrCode(address);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      {...(side !== undefined && { width: side, height: side })}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
