import type { BuildDocument } from './build-document';
import type { Reason } from './reason';

/** What is read from the build itself, before files are counted. */
export interface Description {
  name: string;
  document: Omit<BuildDocument, 'integrity' | 'initialBytes'>;
  /** Files that the build's own reports name: each must exist. */
  reportedFiles: string[];
  /** Built with the presets of this repository, which write every report: the licence report is then required. */
  usesHousePreset: boolean;
  reasons: Reason[];
}
