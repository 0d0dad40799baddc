// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.
export {};
