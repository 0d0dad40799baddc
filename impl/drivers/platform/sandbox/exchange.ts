import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '../../../ports/page.ts';

const maxBodyBytes = 4 * 1024 * 1024;

/** One request to a simulator and its response. */
export class Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;

  constructor(request: IncomingMessage, response: ServerResponse) {
    const url = URL.parse(request.url ?? '/', 'http://simulator');
    this.request = request;
    this.response = response;
    this.method = request.method ?? 'GET';
    this.path = url?.pathname ?? '/';
    this.query = url?.searchParams ?? new URLSearchParams();
  }

  get accessToken(): string {
    return /^Bearer (\S+)$/i.exec(this.request.headers.authorization ?? '')?.[1] ?? '';
  }

  get contentType(): string {
    return this.request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  }

  /** The body; undefined when it is larger than a simulator accepts. */
  async bytes(): Promise<Buffer | undefined> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) return undefined;
      size += chunk.length;
      if (size > maxBodyBytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async form(): Promise<URLSearchParams> {
    return new URLSearchParams((await this.bytes())?.toString() ?? '');
  }

  /** The members of a JSON object, or the fields of a form. */
  async members(): Promise<Record<string, unknown>> {
    if (this.contentType !== 'application/json') return Object.fromEntries(await this.form());
    try {
      const value: unknown = JSON.parse((await this.bytes())?.toString() ?? '');
      return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
      return {};
    }
  }

  json(status: number, body: unknown): void {
    this.#end(status, { 'Content-Type': 'application/json' }, JSON.stringify(body));
  }

  /** Sends an error response in the form of the simulators' APIs. */
  sendError(status: number, reason: string, message: string): void {
    this.json(status, { error: { reason, message } });
  }

  page(status: number, { headers, html }: Page): void {
    this.#end(status, headers, html);
  }

  bytesOf(contentType: string, bytes: Buffer): void {
    this.#end(200, { 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff' }, bytes);
  }

  /** Redirects a browser after a form. */
  redirect(location: string): void {
    this.#end(303, { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }, '');
  }

  /** Whether the client is a browser. */
  get wantsPage(): boolean {
    return (this.request.headers.accept ?? '').includes('text/html');
  }

  #end(status: number, headers: Readonly<Record<string, string>>, body: string | Buffer): void {
    if (this.response.headersSent) return;
    this.response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    this.response.end(body);
  }
}
