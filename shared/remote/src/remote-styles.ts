/** Event that our builds send before a sheet of theirs enters the page (`@portal/build`); `detail` is its link. */
const sheetEvent = 'portal:stylesheet';

/** `data-remote` and folder of the versions that are mounted. */
const standing = new Set<string>();

const keyOf = (remote: string, folder: string | null) => `${remote} ${folder ?? ''}`;

/**
 * A remote's sheets are `<link data-remote>` elements that the bundler's loader adds once. They are disabled while their
 * version is not mounted, so that none of its rules reaches another remote's screen (P2.4), or the version that replaces
 * it. This uses `media` rather than `disabled`: a sheet that does not match still loads, and applies at once later.
 * @param folder absolute address that the version's files lie under; null when there is only one version
 */
export function switchStyles(remote: string, folder: string | null, on: boolean): void {
  if (on) standing.add(keyOf(remote, folder));
  else standing.delete(keyOf(remote, folder));
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-remote="${remote}"]`)) {
    if (folder === null || link.href.startsWith(folder)) link.media = on ? 'all' : 'not all';
  }
}

/** A sheet that comes ahead of its remote's mount, or after its unmount, comes resting. */
function settleSheet({ detail: link }: CustomEvent<HTMLLinkElement>): void {
  const { remote } = link.dataset;
  if (!remote?.startsWith('mf-')) return;
  const awake = [...standing].some((key) => {
    const [name, folder] = key.split(' ');
    return name === remote && link.href.startsWith(folder ?? '');
  });
  link.media = awake ? 'all' : 'not all';
  // browsers put off what no medium asks for, and the remote waits for its sheet
  link.fetchPriority = 'high';
}

document.addEventListener(sheetEvent, (event) => settleSheet(event as CustomEvent<HTMLLinkElement>));
