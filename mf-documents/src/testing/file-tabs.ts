/** What the browser did with files: tabs that it opened and what they show, and downloads by their names. */
export interface FileTabs {
  opened: { waiting: string; shows: string | null; closed: boolean }[];
  saved: string[];
  /** A pop-up blocker. */
  refuse: () => void;
}

/** jsdom opens no tab and downloads nothing; call it in each test that does. */
export function watchFileTabs(): FileTabs {
  const tabs: FileTabs = {
    opened: [],
    saved: [],
    refuse: () => void jest.mocked(window.open).mockReturnValue(null),
  };
  jest.spyOn(window, 'open').mockImplementation(() => {
    const page = document.implementation.createHTMLDocument();
    const tab = { waiting: '', shows: null as string | null, closed: false };
    tabs.opened.push(tab);
    return {
      document: page,
      closed: false,
      location: {
        replace: (address: string) => Object.assign(tab, { shows: address, waiting: page.title }),
      },
      close: () => Object.assign(tab, { closed: true, waiting: page.title }),
    } as unknown as Window;
  });
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    tabs.saved.push(this.download);
  });
  return tabs;
}
