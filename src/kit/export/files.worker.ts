import { type Asked, makeFile } from './files';

export type Told = { file: Blob } | { problem: string };

// The page stays awake while a long file is written.
self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  let told: Told;
  try {
    told = { file: await makeFile(data) };
  } catch (error) {
    told = { problem: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(told);
};
