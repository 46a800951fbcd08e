import { Drawing } from './Drawing';

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
