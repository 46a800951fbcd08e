import type { ReactNode } from 'react';

const hills = <path className="earth" d="M0 132c60-34 120-36 170-14s100 22 150-8v70H0z" />;

const scenes: ReactNode[] = [
  <g key="house">
    <circle className="sun" cx="236" cy="52" r="24" />
    {hills}
    <path className="paper" d="M92 92h84v58H92z" />
    <path className="accent" d="m80 98 54-46 54 46z" />
    <path className="sun" d="M108 106h20v20h-20z" />
    <path className="accent" d="M142 108h20v42h-20z" />
  </g>,
  <g key="meter">
    {hills}
    <rect className="paper" x="104" y="30" width="112" height="124" rx="18" />
    <rect className="dark" x="120" y="50" width="80" height="28" rx="6" />
    <path className="digits" d="M130 70V58m14 12V58m14 12V58m14 12V58m14 12V58" />
    <circle className="accent" cx="160" cy="116" r="20" />
    <path className="paper" d="m163 101-14 18h10l-3 12 14-18h-10z" />
  </g>,
  <g key="flame">
    <circle className="sun" cx="160" cy="92" r="58" opacity=".35" />
    {hills}
    <path
      className="accent"
      d="M160 34c6 26 38 40 38 76a38 38 0 0 1-76 0c0-18 10-28 16-40 4 8 8 12 14 14-2-18 0-36 8-50z"
    />
    <path className="sun" d="M160 98c4 12 16 18 16 32a16 16 0 0 1-32 0c0-12 12-18 16-32z" />
  </g>,
];

/** An own drawing: loading the video site's thumbnail would disclose the visitor to it. */
export function VideoPoster({ scene }: { scene: number }) {
  return (
    <span className="dash-poster" aria-hidden="true">
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" focusable="false">
        {scenes[scene % scenes.length]}
      </svg>
      <svg className="dash-poster__play" viewBox="0 0 48 48" focusable="false">
        <circle cx="24" cy="24" r="24" />
        <path d="m19 14 16 10-16 10z" />
      </svg>
    </span>
  );
}
