import type { MeterKind } from '../../rules/meter-kind';
import { MeterDigits } from './MeterDigits';
import './meter-face.css';

interface MeterFaceProps {
  kind: MeterKind;
  /** What is typed of the register that is shown. */
  typed: string;
  digitSize: number;
  /** As the meter's own display names it: HP, HC, BASE… */
  register: string;
  meterNumber?: string;
  /** Digits beside those to be typed, in the drawings of the help. */
  before?: string;
  decimals?: string;
}

/** The customer's own kind of meter, with what they type on it. A picture: the fields beside say the same. */
export function MeterFace({
  kind,
  typed,
  digitSize,
  register,
  meterNumber,
  before,
  decimals,
}: MeterFaceProps) {
  const gas = kind === 'gazpar' || kind === 'gas';
  const Body = bodies[kind];
  return (
    <svg
      className={`meter-face meter-face--${kind}`}
      viewBox="0 0 320 300"
      aria-hidden="true"
      focusable="false"
    >
      <Body />
      {!gas && (
        <text className="meter-register" x="48" y={kind === 'drum' ? 78 : 84}>
          {register}
        </text>
      )}
      <text className="meter-unit" x="272" y={kind === 'drum' ? 78 : 84} textAnchor="end">
        {gas ? 'm³' : 'kWh'}
      </text>
      <MeterDigits
        typed={typed}
        places={digitSize}
        before={before}
        after={gas ? (decimals ?? '•••') : undefined}
        x={160}
        y={kind === 'drum' ? 88 : 94}
        look={kind === 'drum' || kind === 'gas' ? 'drum' : 'screen'}
      />
      {meterNumber && (
        <text className="meter-number" x="160" y="264" textAnchor="middle">
          {meterNumber}
        </text>
      )}
    </svg>
  );
}

const bodies = {
  linky: Linky,
  electronic: Electronic,
  drum: Electromechanical,
  gazpar: Gazpar,
  gas: DiaphragmGas,
} satisfies Record<MeterKind, () => React.ReactNode>;

function Linky() {
  return (
    <>
      <rect className="body" x="22" y="14" width="276" height="272" rx="26" />
      <path className="lime" d="M22 176h276v84a26 26 0 0 1-26 26H48a26 26 0 0 1-26-26Z" />
      <text className="brand" x="160" y="44" textAnchor="middle">
        linky
      </text>
      <rect className="glass" x="36" y="60" width="248" height="88" rx="10" />
      <rect className="key" x="92" y="190" width="52" height="34" rx="17" />
      <rect className="key" x="176" y="190" width="52" height="34" rx="17" />
      <path className="mark" d="M110 207h16m68 0h16m-8-8v16" />
      <circle className="led" cx="272" cy="166" r="4" />
      <rect className="plate" x="84" y="246" width="152" height="26" rx="6" />
    </>
  );
}

function Electronic() {
  return (
    <>
      <rect className="body" x="30" y="14" width="260" height="272" rx="12" />
      <path className="seam" d="M30 172h260" />
      <rect className="glass" x="36" y="60" width="248" height="88" rx="6" />
      <circle className="key" cx="96" cy="208" r="18" />
      <circle className="key" cx="224" cy="208" r="18" />
      <text className="caption" x="96" y="212" textAnchor="middle">
        S
      </text>
      <text className="caption" x="224" y="212" textAnchor="middle">
        D
      </text>
      <circle className="led" cx="160" cy="196" r="5" />
      <path className="mark" d="M150 214h20" />
      <rect className="plate" x="84" y="246" width="152" height="26" rx="4" />
      <path className="seam" d="M52 34h48m120 0h48" />
    </>
  );
}

function Electromechanical() {
  return (
    <>
      <rect className="body blue" x="22" y="14" width="276" height="272" rx="40" />
      <rect className="pane" x="36" y="40" width="248" height="180" rx="24" />
      <rect className="window" x="40" y="82" width="240" height="50" rx="6" />
      <ellipse className="disc" cx="160" cy="172" rx="92" ry="14" />
      <path className="needle" d="M160 158v14" />
      <circle className="screw" cx="52" cy="262" r="8" />
      <circle className="screw" cx="268" cy="262" r="8" />
      <rect className="plate" x="84" y="246" width="152" height="26" rx="4" />
    </>
  );
}

function Gazpar() {
  return (
    <>
      <path className="pipe" d="M84 0v34m152-34v34" />
      <rect className="body yellow" x="22" y="26" width="276" height="260" rx="34" />
      <rect className="body" x="30" y="58" width="260" height="150" rx="18" />
      <rect className="glass" x="38" y="64" width="244" height="78" rx="8" />
      <text className="brand" x="160" y="186" textAnchor="middle">
        gazpar
      </text>
      <path className="wave" d="M226 176a14 14 0 0 1 0 18m8-26a26 26 0 0 1 0 34" />
      <rect className="plate" x="84" y="246" width="152" height="26" rx="6" />
    </>
  );
}

function DiaphragmGas() {
  return (
    <>
      <path className="pipe" d="M84 0v40m152-40v40" />
      <path className="body" d="M40 34h240a18 18 0 0 1 18 18v92H22V52a18 18 0 0 1 18-18Z" />
      <path className="body deep" d="M22 152h276v82a52 52 0 0 1-52 52H74a52 52 0 0 1-52-52Z" />
      <rect className="window" x="36" y="88" width="248" height="50" rx="6" />
      <path className="seam" d="M22 152h276M60 176h200" />
      <path className="flame" d="M160 192c14 14 20 20 20 30a20 20 0 0 1-40 0c0-10 10-16 20-30Z" />
      <rect className="plate" x="84" y="246" width="152" height="26" rx="4" />
    </>
  );
}
