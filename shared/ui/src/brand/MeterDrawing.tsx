import { Drawing } from './Drawing';

/** A smart meter with its five digits. */
export function MeterDrawing() {
  return (
    <Drawing width={200} height={160}>
      <ellipse className="sky" cx="100" cy="140" rx="84" ry="16" />
      <rect className="paper line" x="52" y="18" width="96" height="118" rx="14" />
      <rect className="sky" x="66" y="36" width="68" height="30" rx="6" />
      <path className="line thin" d="M76 58V44m12 14V44m12 14V44m12 14V44m12 14V44" />
      <path className="sun" d="M104 76 86 104h12l-4 20 22-30h-13l1-18Z" />
      <path className="line thin" d="M68 120h8m48 0h8M100 2v16" />
      <path
        className="leaf"
        d="M22 140c0-16 12-24 28-24 0 18-12 26-28 24Zm128 0c0-13 10-19 23-19 0 14-10 21-23 19Z"
      />
    </Drawing>
  );
}
