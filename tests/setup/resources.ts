type Listed = { kind: 'master' | 'document'; path: string; type?: string; screen: { path: string } };

const modules = import.meta.glob('../../contract/**/*.ts', { eager: true }) as Record<string, Record<string, unknown>>;

/** Every master and document of the contract, so that a new one is walked too. */
export const resources = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((it): it is Listed => ['master', 'document'].includes((it as Partial<Listed> | null)?.kind ?? ''))
  .filter((it, place, all) => all.findIndex(({ path }) => path === it.path) === place);
