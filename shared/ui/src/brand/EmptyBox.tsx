import { Drawing } from './Drawing';

/** Nothing here yet. */
export function EmptyBox() {
  return (
    <Drawing width={200} height={150}>
      <ellipse className="sky" cx="100" cy="122" rx="88" ry="18" />
      <path className="earth" d="M52 64h96v56H52z" />
      <path className="paper line thin" d="M52 64h96v56H52zM100 64v56" />
      <path className="paper line thin" d="m52 64-18 18 14 8M148 64l18 18-14 8" />
      <path className="line thin" d="m52 64 20-16M148 64l-20-16" />
      <path
        className="leaf"
        d="M100 58c-16-2-22-14-20-28 14 2 22 12 20 28Zm0 0c14-2 20-10 19-22-12 1-20 9-19 22Z"
      />
      <path className="line thin" d="M100 62V44" />
      <circle className="sun" cx="150" cy="30" r="9" />
    </Drawing>
  );
}
