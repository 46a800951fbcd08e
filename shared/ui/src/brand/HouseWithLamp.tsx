import { Drawing } from './Drawing';

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
