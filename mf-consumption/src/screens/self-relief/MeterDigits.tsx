const cell = 26;
const gap = 4;
/** Between the digits that are typed and the decimals. */
const commaRoom = 10;

interface MeterDigitsProps {
  /** What is typed so far; the rest of the places stay empty. */
  typed: string;
  /** Places that are to be typed. */
  places: number;
  /** Shown at the left and not typed. */
  before?: string;
  /** Red decimals, at the right and not typed. */
  after?: string;
  /** Middle of the row. */
  x: number;
  y: number;
  /** Lit segments behind one glass, or drums behind a window each. */
  look: 'screen' | 'drum';
}

/** The row of digits of a meter; the next place to be typed is marked. */
export function MeterDigits({ typed, places, before = '', after = '', x, y, look }: MeterDigitsProps) {
  const digits = [
    ...[...before].map((digit) => ({ digit, part: 'before' })),
    ...Array.from({ length: places }, (_, at) => ({
      digit: typed[at] ?? '',
      part: at === typed.length ? 'next' : at < typed.length ? 'typed' : 'empty',
    })),
    ...[...after].map((digit) => ({ digit, part: 'after' })),
  ];
  const room = after === '' ? 0 : commaRoom;
  const width = digits.length * (cell + gap) - gap + room;
  const scale = Math.min(1, 232 / width);
  const left = -width / 2;
  const firstAfter = left + (digits.length - after.length) * (cell + gap);
  return (
    <g className={`meter-digits meter-digits--${look}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      {digits.map(({ digit, part }, at) => (
        <g
          key={at}
          data-part={part}
          transform={`translate(${left + at * (cell + gap) + (part === 'after' ? room : 0)} 0)`}
        >
          <rect width={cell} height={38} rx={4} />
          {digit !== '' && (
            <text x={cell / 2} y={28} textAnchor="middle">
              {digit}
            </text>
          )}
        </g>
      ))}
      {after !== '' && (
        <text x={firstAfter + (room - gap) / 2} y={33} textAnchor="middle">
          ,
        </text>
      )}
    </g>
  );
}
