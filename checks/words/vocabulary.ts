/** Words that this project does not use, each with the words to use instead. docs/style.md explains them. */
export interface Banned {
  /** The words, all forms of one family, in lower case. */
  readonly words: readonly string[];
  readonly instead: string;
  /** Paths where a word has another, standard meaning: an SDP answer, a wire name of the example. */
  readonly except?: RegExp;
}

/** Files with SDP answers. */
const sdp =
  /(?:^|\/)webrtc(?:[-./]|$)|sdp-answer|(?:areas|scenarios)\/signaling\/|client-connections|client\/runtime\/media\/|client\/fixtures\/media-server/;
/** Files with members of stored figures: `bench/plots/*.json`. */
const figures = /^bench\/(?:capacity|endurance|idle|plot)\b/;
/** Files with wire names of sockets in examples: `say`, `said`, `heard`, `most`. */
const wire = /^conformance\/example\/talk\.|^templates\/client\/runtime\/socket\/.*\.test\.ts$/;

const either = (one: RegExp, other: RegExp): RegExp => new RegExp(`${one.source}|${other.source}`);

/** Banned in names that a file declares. */
export const bannedNames = byWord([
  { words: ['answer', 'answers', 'answered', 'answering'], instead: 'response, result', except: sdp },
  { words: ['told', 'tell', 'tells', 'telling'], instead: 'notify, report, receive' },
  { words: ['ask', 'asks', 'asked', 'asking', 'asker'], instead: 'request, query, call', except: figures },
  {
    words: ['refuse', 'refuses', 'refused', 'refusing', 'refusal', 'refusals'],
    instead: 'reject, error',
    except: figures,
  },
  { words: ['thing', 'things'], instead: 'resource' },
  { words: ['wish', 'wishes', 'wished'], instead: 'options' },
  { words: ['lane', 'lanes'], instead: 'queue' },
  { words: ['patience', 'patient', 'patiently'], instead: 'timeout' },
  { words: ['usual'], instead: 'default' },
  { words: ['longest', 'most', 'fewest'], instead: 'max, min', except: either(wire, figures) },
  { words: ['toothless'], instead: 'unproved' },
  { words: ['fate', 'fates'], instead: 'outcome' },
  { words: ['mend', 'mends', 'mended'], instead: 'normalize' },
  { words: ['heed', 'heeds', 'heeded'], instead: 'validate' },
  { words: ['hear', 'hears', 'heard'], instead: 'receive', except: either(wire, figures) },
  { words: ['say', 'says', 'said', 'saying'], instead: 'print, write, message', except: wire },
  { words: ['minted', 'minter'], instead: 'issued' },
  { words: ['needle', 'needles'], instead: 'pattern' },
  { words: ['misfit', 'misfits'], instead: 'mismatch' },
  { words: ['whoever', 'whatever', 'whichever'], instead: 'the noun that is meant' },
]);

/** Banned in comments and in titles of tests. */
export const bannedProse = byWord([
  { words: ['told', 'tells', 'telling'], instead: 'notified, receives, reports' },
  {
    words: ['refusal', 'refusals', 'refuse', 'refuses', 'refused', 'refusing'],
    instead: 'reject, error response',
  },
  { words: ['whoever', 'whatever', 'whichever', 'whomever'], instead: 'the noun that is meant' },
  { words: ['patience'], instead: 'timeout' },
  { words: ['toothless'], instead: 'unproved' },
  { words: ['fate', 'fates'], instead: 'outcome' },
  { words: ['mend', 'mends', 'mended'], instead: 'normalize, correct' },
  { words: ['anew'], instead: 'again; restarts' },
  { words: ['minted'], instead: 'issued' },
  { words: ['asker', 'askers'], instead: 'caller' },
]);

/** Words that make a clause stand as a noun. Their share in a folder's comments and titles is bounded. */
export const clauseWords = /\b(?:what|who|whoever|whatever|whichever|whom|whose)\b/i;

function byWord(families: readonly Banned[]): ReadonlyMap<string, Banned> {
  return new Map(families.flatMap((family) => family.words.map((word) => [word, family])));
}
