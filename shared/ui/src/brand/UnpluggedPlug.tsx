import { Drawing } from './Drawing';

/** Something came loose: a part that failed to load. */
export function UnpluggedPlug() {
  return (
    <Drawing width={200} height={150}>
      <ellipse className="sky" cx="100" cy="112" rx="90" ry="26" />
      <path className="line" d="M4 92c22 0 20-34 44-34h10" />
      <path className="paper line" d="M58 42h20a16 16 0 0 1 0 32H58Z" />
      <path className="line" d="M94 50h14M94 66h14" />
      <path className="line" d="M196 92c-22 0-20-34-40-34" />
      <path className="paper line" d="M156 38h-12a20 20 0 0 0 0 40h12Z" />
      <circle className="accent" cx="136" cy="51" r="3" />
      <circle className="accent" cx="136" cy="65" r="3" />
      <path className="sun" d="m118 18-10 14h7l-4 11 12-15h-7l6-10Z" />
      <path
        className="leaf"
        d="M40 118c2-12 12-16 24-14-2 12-12 17-24 14Zm96 6c0-10 8-15 19-15 0 11-8 17-19 15Z"
      />
    </Drawing>
  );
}
