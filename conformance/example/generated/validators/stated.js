// Generated from rooms.yaml by `npm run generate`. Do not edit.
