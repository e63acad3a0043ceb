"""What browsers speak to: connections, requests, streams, addresses."""
