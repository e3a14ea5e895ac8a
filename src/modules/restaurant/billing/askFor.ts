import * as z from 'zod/mini';
import { MESSAGE } from '../../../../contract/errors';
import { orders } from '../../../../contract/food/orders';
import type { Values } from '../../../kit/define';
import { fieldFrom, shapeOf } from '../../../kit/derive';
import { confirmDialog, showMessage } from '../../../kit/messages';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Asks for a few fields. @returns what was entered; null when the user went back. */
export async function askFor(title: string, action: string, shape: Shape, start: Values): Promise<Values | null> {
  const schema = z.object(shape);
  const derived = shapeOf(schema);
  const fields = Object.keys(derived).map((field) => fieldFrom(orders, derived, field));
  const answer = await confirmDialog({ title, message: '', action, form: { fields, schema, start } });
  return answer?.values ?? null;
}

export const warn = (words: string): void => showMessage(MESSAGE.warningToast, words);
