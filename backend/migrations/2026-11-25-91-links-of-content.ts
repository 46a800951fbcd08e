import { sqlMigration } from './portal-migration';

export const linksOfContent = sqlMigration(
  `Links of articles and videos are https without credentials, or a path of the own site (content-link.ts of the domain), whoever
  writes them. Rows that are there already are not refused here: the call leaves them out.`,
  String.raw`
alter table article add constraint article_link_is_safe
  check (link ~ '^(https://[^/\s\\@?#]+([/?#][^\s\\]*)?|/([^/\s\\][^\s\\]*)?)$') not valid;
alter table video add constraint video_link_is_safe
  check (link ~ '^(https://[^/\s\\@?#]+([/?#][^\s\\]*)?|/([^/\s\\][^\s\\]*)?)$') not valid;
`,
);
