import * as z from 'zod/mini';
import { id, text } from './fields';
import { Stored } from './resource';

/** How the columns of a screen are arranged: their order, which are left out, their widths in pixels. */
export const Layout = z.object({
  order: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
  hidden: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
  widths: z.record(z.string().check(z.maxLength(60)), z.int().check(z.gte(40), z.lte(1200))),
});
export type Layout = z.infer<typeof Layout>;

/** Filters, order and columns of a screen, kept under a name. */
export const ViewInput = z.object({
  /** Route of the screen, without the layout prefix. */
  screen: text(100, 'Say which screen'),
  name: text(40, 'Give the view a name'),
  /** Parameters of its URL. */
  search: z.string().check(z.maxLength(2000, 'These are more filters than a view can keep')),
  /** Null where the columns are as delivered. */
  layout: z.nullable(Layout),
  /** Seen by everybody of the company who may open the screen; only an administrator shares. */
  isShared: z.boolean('Say whether it is shared'),
});
export type ViewInput = z.infer<typeof ViewInput>;

export const View = z.extend(ViewInput, {
  ...Stored,
  owner: z.string(),
  isMine: z.boolean(),
  /** The screen begins with it, for this user. */
  isDefault: z.boolean(),
});
export type View = z.infer<typeof View>;

export const ViewsQuery = z.object({ screen: z.string().check(z.maxLength(100)) });
export const DefaultInput = z.object({ screen: text(100, 'Say which screen'), viewId: z.nullable(id) });

export const viewsPath = '/api/views';
