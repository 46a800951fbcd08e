import { Drawing } from './Drawing';
import './brand.css';

/** A lit house on a hill under a large sun, a wind turbine behind: the log-in screen's picture. */
export function HouseWithLamp() {
  return (
    <Drawing width={560} height={440}>
      <circle className="glow" cx="410" cy="128" r="108" />
      <circle className="sun" cx="410" cy="128" r="62" />
      <path className="sky" d="M0 300c90-70 170-60 250-20s190 40 310-30v190H0z" />
      <g>
        <path className="line" d="M92 300V132" />
        <path
          className="paper line thin"
          d="M92 132c-8-30-4-58 4-84 8 28 8 56-4 84Zm0 0c30-6 58 2 82 18-30 4-58-2-82-18Zm0 0c-18 24-42 40-70 46 14-26 38-42 70-46Z"
        />
        <circle className="accent" cx="92" cy="132" r="7" />
      </g>
      <path className="earth" d="M0 352c120-60 260-64 360-34s150 20 200 0v122H0z" />
      <path className="paper" d="M196 226h176v130H196z" />
      <path className="accent" d="M284 132 168 230h30l86-72 86 72h30z" />
      <path className="accent" d="M340 150h24v42l-24-20z" />
      <path className="paper" d="M284 158 198 230h172z" />
      <path className="sun" d="M220 256h44v44h-44z" />
      <path className="line thin" d="M242 256v44m-22-22h44" />
      <circle className="glow" cx="325" cy="256" r="26" />
      <path className="accent" d="M302 276h46v80h-46z" />
      <circle className="sun" cx="338" cy="320" r="4" />
      <path className="line thin" d="M325 228v10" />
      <path className="sun" d="M312 252a13 13 0 0 1 26 0z" />
      <path className="leaf" d="M432 362c-26-40-14-84 10-112 26 30 34 76 8 112z" />
      <path className="line thin" d="M441 384v-90m0 34 14-16m-14 34-14-16" />
      <path
        className="leaf"
        d="M140 372c-34-8-44-32-42-58 30 4 46 28 42 58Zm4 0c0-22 14-38 38-40 4 24-12 40-38 40Z"
      />
      <path className="line thin" d="M142 394v-30" />
      <path className="accent" d="M0 404c150-30 330-34 560-10v46H0z" opacity=".16" />
    </Drawing>
  );
}

/** A cable that leads nowhere: page not found. */
export function LostCable() {
  return (
    <Drawing width={240} height={160}>
      <ellipse className="sky" cx="120" cy="126" rx="110" ry="26" />
      <path className="earth" d="M36 128V44h8v84zM20 56h40v6H20z" />
      <path className="line" d="M40 56c50 30 46 72 84 66s12-54 44-48 18 40-2 40-14-26 8-34 30 4 44-14" />
      <path className="paper line" d="M214 54l12 10-8 10-12-10z" />
      <path className="line thin" d="m222 57 6-8m-1 13 6-8" />
      <path className="sun" d="M196 26a10 10 0 1 1 20 0 10 10 0 0 1-20 0Z" />
      <path
        className="leaf"
        d="M70 132c0-14 10-20 24-20 0 14-10 22-24 20Zm98 8c0-11 9-16 21-16 0 12-9 18-21 16Z"
      />
    </Drawing>
  );
}

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

/** The supplier's sign: a leaf whose vein is a spark. `compact` leaves the word to screen readers. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="ui-logo">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path fill="var(--color-accent)" d="M4 28C1 13 10 3 29 3c1 19-9 28-25 25Z" />
        <path fill="var(--color-sun)" d="M20.5 7.5 10 18h5.5L11 25l11.5-11H17l3.5-6.5Z" />
      </svg>
      <span className={compact ? 'ui-hidden' : undefined}>Lumenvie</span>
    </span>
  );
}
