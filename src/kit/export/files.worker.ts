import { type FileRequest, makeFile } from './files';

export type WorkerAnswer = { file: Blob } | { problem: string };

// The page stays awake while a long file is written.
self.onmessage = async ({ data }: MessageEvent<FileRequest>) => {
  let told: WorkerAnswer;
  try {
    told = { file: await makeFile(data) };
  } catch (error) {
    told = { problem: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(told);
};
