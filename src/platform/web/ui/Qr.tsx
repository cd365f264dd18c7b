import { qrCode } from '../../rules/qr-code.ts';

type Props = {
  /** The content of the code. */
  address: string;
  /** The side in pixels, at least 128 so that a phone can read it from a screen. It fills the space by default. */
  side?: number;
  /** The destination, for screen readers. */
  label: string;
};

/** A QR code, black on white in every theme so that it can be scanned. */
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
