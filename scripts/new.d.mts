type Options = { screen?: string; type?: string; of?: string };
export function plan(root: string, kind: string, target: string, options?: Options): Map<string, string>;
