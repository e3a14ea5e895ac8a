import { queryOptions } from '@tanstack/react-query';
import { FactorSecret, FactorState, factor, RecoveryCodes } from '../../../contract/factors';
import { http } from '../../kit/http';

export const factorQuery = queryOptions({
  queryKey: [factor.path],
  queryFn: async ({ signal }) => FactorState.parse((await http.get(factor.path, { signal })).data),
});

/** The steps of the own second factor; each shows its refusal to the caller. */
export function useFactorStep() {
  async function post(step: string, body: object): Promise<unknown> {
    const { data } = await http.post(`${factor.path}/${step}`, body);
    return data;
  }
  return {
    begin: async (password: string) => FactorSecret.parse(await post('begin', { password })),
    confirm: async (code: string) => RecoveryCodes.parse(await post('confirm', { code })).codes,
    codes: async (password: string) => RecoveryCodes.parse(await post('codes', { password })).codes,
    off: async (password: string) => FactorState.parse(await post('off', { password })),
  };
}
