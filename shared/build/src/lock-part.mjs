/** The lock file without the dependencies of other folders: a new remote makes no other build older. */
export function lockPart(lock, folders) {
  const [, before, importers, after] = /^(.*\nimporters:\n)(.*)(\npackages:\n.*)$/s.exec(lock) ?? [];
  if (importers === undefined) return lock;
  const own = importers.split(/\n(?= {2}\S)/).filter((block) => {
    const [, folder] = /^ {2}'?([^':]+)'?:/.exec(block) ?? [];
    return folders.includes(folder);
  });
  return [before, ...own, after].join('\n');
}
